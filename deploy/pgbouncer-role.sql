-- Settings that nodes cannot ask for behind PgBouncer, for the role that they use; docs/scaling.md says how to run this.
-- The variable `role` names the role.
alter role :"role" set statement_timeout = '60s';
alter role :"role" set lock_timeout = '20s';
alter role :"role" set idle_in_transaction_session_timeout = '30s';
alter role :"role" set default_transaction_isolation = 'read committed';
alter role :"role" set extra_float_digits = 1;
alter role :"role" set bytea_output = 'hex';
alter role :"role" set jit = off;
alter role :"role" set enable_seqscan = off;
alter role :"role" set enable_bitmapscan = off;
alter role :"role" set max_parallel_workers_per_gather = 0;
alter role :"role" set plan_cache_mode = force_custom_plan;
