import { sql } from 'drizzle-orm';
import { announcements } from '#src/features/announcements/table.ts';
import { drawArticleId, storeSuggestion } from '#src/features/suggestions/store-suggestion.ts';
import { authors, suggestionDetails } from '#src/features/suggestions/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';

const hourMs = 3_600_000;

const author = {
  jaName: '潮見 遥',
  enName: 'Haruka Shiomi',
  jaProfile: '産業アナリスト。電機メーカーの調達部門を経て、半導体と電池の供給網を十五年追っている。',
  enProfile:
    'Industry analyst. After years in procurement she has followed the supply chains of chips and batteries for fifteen.',
  imageUrl: null,
};

const suggestions = [
  {
    hoursAgo: 20,
    languages: ['ja'],
    title: '調達担当者が来期までに確かめたい三つのこと',
    markdown: `半導体の値下がりが伝えられる一方で、**納期の短縮は品目ごとに大きく違います**。来期の計画を固める前に、次の三つを確かめておくことを勧めます。

## 1. 「在庫がある」の意味

代理店の在庫と、契約で押さえた在庫は別のものです。問い合わせるときは次の順に尋ねると食い違いが減ります。

1. 今日出荷できる数量
2. 四週間以内に確保できる数量
3. それを誰が保証するか

## 2. 代わりの部品の認証

| 段階 | 目安の期間 |
| --- | --- |
| 書類の照合 | 二週間 |
| 試作と評価 | 六週間 |
| 量産の承認 | 四週間 |

> 代わりを探し始めるのは、足りなくなってからでは遅い。

## 3. 値上げ条項

電力と輸送の指数に連動する条項が増えています。**どの月の指数を使うか**まで書かれているかを見てください。`,
  },
  {
    hoursAgo: 44,
    languages: ['en'],
    title: 'Reading a regulator’s notice: what to look for in the first five minutes',
    markdown: `Notices are written for the record, not for the reader. Five minutes are enough to know whether one concerns you.

## Start at the end

The dates stand there: **when it takes effect**, until when comments are taken, and what happens to contracts already signed.

## Then the definitions

Most surprises hide in a definition. Ask two questions:

- Does it name a product, or a *use* of a product?
- Does it count subsidiaries?

## Last, the annex

Tables in an annex change more often than the text above them. Save the notice to a board, and put next to it the date on which you will look again.`,
  },
] as const;

const announcement = {
  jaTitle: 'インサイトの掲載をはじめました',
  jaBody: `メニューの**インサイト**から、専門家による記事をお読みいただけます。

- 記事と同じようにクリップできます
- 執筆者のページに、その人の記事がまとまっています`,
  enTitle: 'Insights are here',
  enBody: `Pieces written by experts are now in the menu, under **Insights**.

- Clip them like any article
- Each author has a page with all they wrote`,
};

export async function seedEditorial({ db, now }: { db: Db; now: Clock }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo-editorial'))`);
    if ((await tx.$count(authors)) > 0) return;
    const [written] = await tx.insert(authors).values(author).returning({ id: authors.id });
    for (const { hoursAgo, languages, title, markdown } of suggestions) {
      const articleId = await drawArticleId({ db: tx });
      await tx.insert(suggestionDetails).values({
        ...{ articleId, title, markdown, languages: [...languages] },
        authorId: written!.id,
        state: 'published',
        publishAt: new Date(now().getTime() - hoursAgo * hourMs),
      });
      await storeSuggestion({ db: tx, now }, articleId);
    }
    await tx.insert(announcements).values({ ...announcement, publishFrom: new Date(now().getTime() - 18 * hourMs) });
  });
}
