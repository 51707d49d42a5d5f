import type { InformationText } from '../information-text.ts';

export const quotingGuideline: InformationText = {
  title: 'Quoting guideline',
  updatedOn: '2026-11-22',
  lead: 'The articles shown in {product} belong to their publishers. This page explains how you may use them in reports, slides and messages. It describes quotation as Japanese copyright law understands it; it is guidance, not legal advice.',
  sections: [
    {
      heading: 'What you may do freely',
      blocks: [
        [
          'State facts in your own words: nobody owns facts, figures and events; only their wording is protected.',
          'Link to the original. A headline with its link and source is the safest way to pass an article on.',
          'Quote, if all the conditions below are met.',
        ],
      ],
    },
    {
      heading: 'The conditions of a quotation',
      blocks: [
        'Article 32 of the Copyright Act allows quotation from a published work, if it follows fair practice and stays within what the purpose justifies. In practice:',
        [
          'Published: the work has been made public. An internal paper or a message to a few people has not.',
          'Necessary: you comment on it, report on it or study it, and need its wording for that.',
          'Main and subordinate: your own text is the main thing, in amount and in content; the quotation supports it. A collection of quotations does not count as quotation.',
          'Marked: readers can see at a glance where the quotation begins and ends: quotation marks, an indented block, a frame.',
          'As little as needed: a sentence or a paragraph, not the article. Pictures, charts and photographs are separate works.',
          'Unchanged: do not rewrite, shorten or translate in a way that changes the meaning; mark what you leave out with “…”.',
          'With its source: publisher, title, date and URL, beside the quotation (Article 48).',
        ],
      ],
    },
    {
      heading: 'How to give the source',
      blocks: [
        'For example: “Quoted sentence.” (Publisher, “Title of the article”, 22 November 2026, https://…)',
        'In {product} the publisher, the title, the date and the link are shown with each article. Give the original publisher, not {product}.',
      ],
    },
    {
      heading: 'What needs permission',
      blocks: [
        [
          'Copying whole articles, or most of them, into e-mails, chats, shared folders, intranets or print, even inside your company: internal use at work is not “private use”.',
          'Passing on clippings regularly, such as a daily round of articles as text or image.',
          'Using photographs, charts or videos of a publisher.',
          'Publishing or selling translations or summaries that can stand in for the article.',
        ],
        'Ask the publisher, or the organisation that manages its rights. Official notices, laws and judgments may mostly be reproduced; check the terms of the body that issued them.',
      ],
    },
    {
      heading: 'How {product} helps',
      blocks: [
        [
          'Lists and alerts show the title and a short excerpt, and link to the original.',
          'Alerts contain at most five articles, with excerpts of 50 characters.',
          'Boards that are exported or printed contain titles, sources, dates, links and your own notes, not the articles’ full texts.',
          'Summaries, tags and translations made by machine are labelled. Use them to find your way, and check the original before you quote.',
        ],
      ],
    },
    {
      heading: 'Questions',
      blocks: [
        'If you are unsure, ask the legal department of your company or the publisher. Publishers who have questions about how their articles are shown: {contact} ({operator}).',
      ],
    },
  ],
};
