-- Deletes everything of one person, keys included: psql "$DATABASE_URL" --set=person='NAME' --file=deploy/delete-person.sql
-- Assets, prices, rates and splits are everybody's, and stay.
\set ON_ERROR_STOP 1
begin;
-- Also keeps imports of this person waiting until it is over.
select id as person_id from users where name = :'person' for update \gset
delete from lots where user_id = :'person_id';
delete from holdings where user_id = :'person_id';
delete from balances where user_id = :'person_id';
delete from transactions where user_id = :'person_id';
delete from categories where user_id = :'person_id';
delete from milestones where user_id = :'person_id';
delete from idempotent_answers where user_id = :'person_id';
delete from api_keys where user_id = :'person_id';
delete from accounts where user_id = :'person_id';
delete from users where id = :'person_id';
commit;
