/** Colours of tags by name. The client defines them for light and dark. */
export const tagColors = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;

export type TagColor = (typeof tagColors)[number];
