export function articlesAbove<Article extends { readonly id: string }>(
  items: readonly Article[],
  id: string | null,
): readonly Article[] {
  return items.slice(
    0,
    Math.max(
      0,
      items.findIndex((item) => item.id === id),
    ),
  );
}
