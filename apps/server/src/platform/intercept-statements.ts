import type { Sql, TransactionSql, UnsafeQueryOptions } from 'postgres';

type Call = () => unknown;
type Send = (options?: UnsafeQueryOptions) => unknown;

export interface Interceptor {
  statement(text: string, send: Send, parameters: readonly unknown[]): unknown;
  begin?(send: Call): unknown;
}

export function interceptStatements<Client extends Sql | TransactionSql>(
  client: Client,
  interceptor: Interceptor,
): Client {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      const callWith = (args: unknown[]) => (value as (...all: unknown[]) => unknown).apply(target, args);
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
