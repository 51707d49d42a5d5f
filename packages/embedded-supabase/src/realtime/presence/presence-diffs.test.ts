import { expect, it } from 'vitest';
import { Topics } from '../channels/topics.ts';
import { PresenceDiffs, type TellablePresence } from './presence-diffs.ts';

/** Keeps what channels are told. */
class Told extends Topics {
  readonly diffs: unknown[] = [];
  override presenceDiff(_name: string, _isPrivate: boolean, payload: string) {
    this.diffs.push(JSON.parse(payload));
  }
}

function person(key: string): TellablePresence {
  return { ref: `ref-${key}`, name: 'room', isPrivate: false, key, meta: JSON.stringify({ phx_ref: `ref-${key}` }) };
}
const seen = (key: string) => ({ [key]: { metas: [{ phx_ref: `ref-${key}` }] } });

// Clients apply joins before leaves: a presence in both would be gone for them.
it('says nothing of a presence that was lost and written again before anybody was told', () => {
  const topics = new Told();
  const diffs = new PresenceDiffs(topics);
  const [ann, bob] = [person('ann'), person('bob')];
  diffs.tell([ann], [ann]);
  expect(topics.diffs).toEqual([]);
  diffs.tell([bob], []);
  diffs.tell([], [ann]);
  expect(diffs.asTold('public:room', [bob])).toEqual([ann]);
  diffs.tell([ann], []);
  diffs.stop();
  expect(topics.diffs).toEqual([{ joins: seen('bob'), leaves: {} }]);
});
