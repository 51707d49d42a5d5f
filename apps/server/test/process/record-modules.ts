import fs from 'node:fs';
import { registerHooks } from 'node:module';

const file = process.env.MODULES_FILE;
if (!file) throw new Error('MODULES_FILE must name the file to write to.');

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    fs.appendFileSync(file, `${resolved.url}\n`);
    return resolved;
  },
});
