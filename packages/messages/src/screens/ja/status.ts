export const status = {
  label: '状態',
  OPEN: '未完了',
  CLOSED: '完了',
  priority: '優先度',
  priorities: {
    '0': 'なし',
    '1': '最低',
    '2': '低',
    '3': '中',
    '4': '高',
    '5': '至急',
  },
  priorityOf: '優先度：{priority}',
} as const;
