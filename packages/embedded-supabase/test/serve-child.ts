import { connect, serve } from './harness.ts';

const [url = ''] = process.argv.slice(2);
const service = await serve(connect(url, 5));
process.send?.({ url: service.url, key: service.publishableKey });
process.on('disconnect', () => process.exit());
