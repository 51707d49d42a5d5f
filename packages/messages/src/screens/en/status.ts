export const status = {
  label: 'Status',
  OPEN: 'Open',
  CLOSED: 'Done',
  priority: 'Priority',
  priorities: {
    '0': 'None',
    '1': 'Very low',
    '2': 'Low',
    '3': 'Medium',
    '4': 'High',
    '5': 'Urgent',
  },
  priorityOf: 'Priority: {priority}',
} as const;
