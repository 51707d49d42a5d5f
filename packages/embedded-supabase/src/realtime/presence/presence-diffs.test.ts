import { expect, it } from 'vitest';
import { Topics } from '../channels/topics.ts';
import { type AnnouncedPresence, PresenceDiffs } from './presence-diffs.ts';

class Told extends Topics {
  readonly diffs: unknown[] = [];
  override presenceDiff(_name: string, _isPrivate: boolean, payload: string) {
    this.diffs.push(JSON.parse(payload));
  }
}

function person(key: string): AnnouncedPresence {
  return { ref: `ref-${key}`, name: 'room', isPrivate: false, key, meta: JSON.stringify({ phx_ref: `ref-${key}` }) };
}
const seen = (key: string) => ({ [key]: { metas: [{ phx_ref: `ref-${key}` }] } });

it('sends nothing for a presence that was removed and stored again before a diff was due', () => {
  const topics = new Told();
  const diffs = new PresenceDiffs(topics);
  const [ann, bob] = [person('ann'), person('bob')];
  diffs.announce([ann], [ann]);
  expect(topics.diffs).toEqual([]);
  diffs.announce([bob], []);
  diffs.announce([], [ann]);
  expect(diffs.asAnnounced('public:room', [bob])).toEqual([ann]);
  diffs.announce([ann], []);
  diffs.stop();
  expect(topics.diffs).toEqual([{ joins: seen('bob'), leaves: {} }]);
});
