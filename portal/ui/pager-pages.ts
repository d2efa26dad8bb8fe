/** Page indexes a pager offers, in order; null stands for a gap. First, last and the neighbours of the current one. */
export function pagerPages(current: number, count: number, around = 1): (number | null)[] {
  const wanted = new Set([0, count - 1])
  for (let page = current - around; page <= current + around; page += 1) wanted.add(page)
  const pages = [...wanted].filter((page) => page >= 0 && page < count).sort((a, b) => a - b)
  const shown: (number | null)[] = []
  for (const page of pages) {
    const previous = shown.at(-1) ?? (shown.length === 0 ? page - 1 : null)
    if (previous !== null && page - previous === 2) shown.push(page - 1)
    else if (previous !== null && page - previous > 2) shown.push(null)
    shown.push(page)
  }
  return shown
}

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
