/** The client defines the light and dark shade of each colour. */
export const tagColors = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;

export type TagColor = (typeof tagColors)[number];
