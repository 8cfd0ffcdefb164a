-- A second role for the service, which may read and write rows but change no table. The owner of the tables runs the
-- migrations. docs/server.md, "Two roles", says how to run this; variables: owner, role, password.
create role :"role" login password :'password';
grant connect on database :"DBNAME" to :"role";
grant usage on schema public, drizzle to :"role";
grant select on all tables in schema drizzle to :"role";
grant select, insert, update, delete on all tables in schema public to :"role";
grant usage on all sequences in schema public to :"role";
alter default privileges for role :"owner" in schema public grant select, insert, update, delete on tables to :"role";
alter default privileges for role :"owner" in schema public grant usage on sequences to :"role";
