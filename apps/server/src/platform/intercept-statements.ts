import type { Sql, TransactionSql, UnsafeQueryOptions } from 'postgres';

type Call = () => unknown;
/** Sends with the caller's options, or with these instead. */
type Send = (options?: UnsafeQueryOptions) => unknown;

export interface Interceptor {
  /** Sends one statement and returns the driver's query. */
  statement(text: string, send: Send, parameters: readonly unknown[]): unknown;
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
        return (...args: unknown[]) => {
          const [text, parameters = []] = args as [string, unknown[]?];
          const send: Send = (options) => callWith(options ? [text, parameters, options] : args);
          return interceptor.statement(text, send, parameters);
        };
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
