/** Moves the clock of a process by CLOCK_SKEW_SECONDS. Loaded with `--import`. */
const skewMs = Number(process.env.CLOCK_SKEW_SECONDS) * 1_000;
if (!Number.isFinite(skewMs)) throw new Error('CLOCK_SKEW_SECONDS must be a number of seconds.');

const skewedNow = () => systemDate.now() + skewMs;
const systemDate = Date;

globalThis.Date = new Proxy(systemDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [skewedNow()] : args, newTarget),
  get: (target, key, receiver) => (key === 'now' ? skewedNow : Reflect.get(target, key, receiver)),
});
