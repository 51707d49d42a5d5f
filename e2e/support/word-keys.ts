import { en as console } from '../../packages/messages/src/console/en.ts';
import { en as screens } from '../../packages/messages/src/screens/en.ts';

export const wordKeys: ReadonlySet<string> = new Set([...keysOf(screens), ...keysOf(console)]);

function keysOf(tree: object, path = ''): string[] {
  return Object.entries(tree).flatMap(([name, node]: [string, unknown]) => {
    const isBranch = typeof node === 'object' && node !== null;
    return [...(path === '' ? [] : [path + name]), ...(isBranch ? keysOf(node, `${path}${name}.`) : [])];
  });
}
