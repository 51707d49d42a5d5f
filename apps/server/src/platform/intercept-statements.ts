import type { Sql, TransactionSql } from 'postgres';

type Call = () => unknown;

export interface Interceptor {
  /** Sends one statement and returns the driver's query. */
  statement(text: string, send: Call): unknown;
  /** Begins a transaction or savepoint. */
  begin?(send: Call): unknown;
}

/** Returns a copy of a client whose statements, those in its transactions included, pass through `interceptor`. */
export function interceptStatements<Client extends Sql | TransactionSql>(
  client: Client,
  interceptor: Interceptor,
): Client {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      const callWith = (args: unknown[]) => (value as (...all: unknown[]) => unknown).apply(target, args);
      // Drizzle sends every statement by `unsafe`.
      if (key === 'unsafe') {
        return (...args: unknown[]) => interceptor.statement(String(args[0]), () => callWith(args));
      }
      if (key !== 'begin' && key !== 'savepoint') return value;
      return (...args: unknown[]) => {
        const followed = args.map((one) =>
          typeof one === 'function' ? (inner: TransactionSql) => one(interceptStatements(inner, interceptor)) : one,
        );
        const send = () => callWith(followed);
        return interceptor.begin ? interceptor.begin(send) : send();
      };
    },
  });
}
