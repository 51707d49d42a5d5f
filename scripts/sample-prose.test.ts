import { expect, it } from 'vitest';
import { descriptionsOf, drawSample, sentencesOf } from './sample-prose.ts';

it('finds the descriptions of types, fields, arguments and enum values', () => {
  const sdl =
    '"The root." type Query { "One board." board("Its id." id: ID!): Status }\n"A status." enum Status { "Not done." OPEN }';
  expect(descriptionsOf('s', sdl).map(({ place, text }) => `${place}: ${text}`)).toEqual([
    's Query: The root.',
    's Query.board: One board.',
    's Query.board.id: Its id.',
    's Status: A status.',
    's Status.OPEN: Not done.',
  ]);
});

it('splits prose into sentences and leaves out tables, headings and code', () => {
  const markdown =
    '# A heading of five words\n\nFirst sentence of this page. The `x.ts` file\nholds the second one.\n\n- An item of a list here.\n\n| a | b | c | d |\n\n```\nsome code of five words\n```\n';
  expect(sentencesOf('d', markdown).map(({ text }) => text)).toEqual([
    'First sentence of this page.',
    'The `x.ts` file holds the second one.',
    'An item of a list here.',
  ]);
});

it('draws the same sample for the same seed, and another for another', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  expect(drawSample(items, 5, 7)).toEqual(drawSample(items, 5, 7));
  expect(drawSample(items, 5, 7)).not.toEqual(drawSample(items, 5, 8));
  expect(new Set(drawSample(items, 100, 7)).size).toBe(100);
});
