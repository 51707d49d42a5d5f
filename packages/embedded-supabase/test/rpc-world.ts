import { createDatabase, serve, type TestDatabase, type TestService } from './harness.ts';

const schema = `
    create table public.users (name text primary key, age int);
    create table public.notes (id int primary key, owner text references public.users, text text);
    create table public.log (at int);
    grant all on all tables in schema public to anon, authenticated, service_role;
    create function public.add(a int, b int default 10) returns int language sql immutable as 'select a + b';
    create function public.hello(who text) returns text language sql stable as $$ select 'hello ' || who $$;
    create function public.nothing() returns void language sql as '';
    create function public.maybe() returns text language sql stable as 'select null::text';
    create function public.numbers(n int) returns setof int language sql stable as 'select generate_series(1, n)';
    create function public.pair(out x int, out y text) language sql stable as $$ select 1, 'one' $$;
    create function public.grid(n int) returns table (x int, square int) language sql stable
      as 'select g, g * g from generate_series(1, n) g';
    create function public.notes_of(who text) returns setof public.notes language sql stable
      as 'select * from public.notes where owner = who order by id';
    create function public.one_note(note_id int) returns public.notes language sql stable
      as 'select * from public.notes where id = note_id';
    create function public.notes_by(row_of public.users) returns setof public.notes language sql stable
      as 'select * from public.notes where owner = row_of.name order by id';
    create function public.shout(public.notes) returns text language sql stable as 'select upper($1.text)';
    create function public.total(variadic many int[]) returns bigint language sql immutable as 'select sum(m) from unnest(many) m';
    create function public.echo(value jsonb) returns jsonb language sql immutable as 'select value';
    create function public.tags(list text[]) returns text[] language sql immutable as 'select list';
    create function public.whole_json(json) returns json language sql immutable as 'select $1';
    create function public.whole_text(text) returns text language sql immutable as 'select $1';
    create function public.whole_bytes(bytea) returns int language sql immutable as 'select length($1)';
    create function public.whole_xml(xml) returns xml language sql immutable as 'select $1';
    create function public.object(item json) returns text language sql immutable as $$ select item ->> 'a' $$;
    create function public.xyzzy(int) returns int language sql immutable as 'select 1';
    create function public.both(a int) returns text language sql immutable as $$ select 'int' $$;
    create function public.both(a text) returns text language sql immutable as $$ select 'text' $$;
    create function public.both(b bigint) returns text language sql immutable as $$ select 'b' $$;
    create function public.age_all(by_years int) returns setof public.users language sql
      as 'update public.users set age = age + by_years returning *';
    create function public.note_it() returns int language sql as 'insert into public.log values (1) returning at';
    create function public.lying() returns int language sql stable as 'select public.note_it()';
    create function public.setting(name text) returns text language sql stable as 'select current_setting(name, true)';
    create function public.who() returns text language sql stable as 'select current_user::text';
    create function public.answer(status text, headers text) returns text language plpgsql as $$ begin
      perform set_config('response.status', status, true), set_config('response.headers', headers, true);
      return 'body'; end $$;
    create function public.refuse(code text, message text, detail text default null) returns void language plpgsql as $$ begin
      if detail is null then raise exception using errcode = code, message = message, hint = 'try harder';
      else raise exception using errcode = code, message = message, detail = detail; end if; end $$;
    create function public.sleep() returns void language sql as 'select pg_sleep(5)';
    create function public.secret() returns int language sql as 'select 1';
    revoke execute on function public.secret from public;
    create schema side; grant usage on schema side to anon;
    create function side.hello(who text) returns text language sql stable as $$ select 'side ' || who $$;
    create schema hidden; grant usage on schema hidden to anon;
    create function hidden.peek() returns int language sql as 'select 1';`;

const rows = `truncate public.users, public.notes, public.log;
    insert into public.users values ('ama', 30), ('ben', 40);
    insert into public.notes values (1, 'ama', 'first'), (2, 'ama', 'second'), (3, 'ben', 'third');`;

export interface RpcWorld {
  database: TestDatabase;
  service: TestService;
  reset(): Promise<void>;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

export async function createRpcWorld(): Promise<RpcWorld> {
  const database = await createDatabase();
  const offered = ['public.*', 'side.*'];
  const settings = { rest: { tables: offered, functions: offered, maxRows: 50, plan: true } };
  const service = await serve(database.sql, { settings });
  await database.sql.unsafe(schema);
  return {
    database,
    service,
    async reset() {
      await database.sql.unsafe(rows);
    },
    call: (method, path, body, headers = {}) =>
      fetch(`${service.url}/rest/v1/rpc/${path}`, {
        method,
        headers: { apikey: service.publishableKey, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    async close() {
      await service.close();
      await database.drop();
    },
  };
}
