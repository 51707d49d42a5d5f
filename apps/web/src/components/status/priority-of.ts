export const priorities = [0, 1, 2, 3, 4, 5] as const;
export type Priority = (typeof priorities)[number];

/** Returns a priority as the server gives it as one of the six levels; what is none of them counts as none. */
export function priorityOf(priority: number | null | undefined): Priority {
  return priorities.find((level) => level === priority) ?? 0;
}
