export const priorities = [0, 1, 2, 3, 4, 5] as const;
export type Priority = (typeof priorities)[number];

export function priorityOf(priority: number | null | undefined): Priority {
  return priorities.find((level) => level === priority) ?? 0;
}
