/** Pages on each side of the current one that have a link. */
const beside = 2

/**
 * Links to the pages of a list, for older readers that put them into their page as they are: the first and last page and those beside the
 * current one. `data-page` counts from 0, as `pi` does. Empty for a list of one page.
 */
export function pagerHtml(page: number, pageSize: number, total: number): string {
  const last = Math.ceil(total / Math.max(1, pageSize)) - 1
  if (last < 1) return ''
  const numbers = Array.from({ length: last + 1 > 9 ? 0 : last + 1 }, (_, index) => index)
  const near = Array.from({ length: 2 * beside + 1 }, (_, index) => page - beside + index)
  const shown = [...new Set(numbers.length > 0 ? numbers : [0, ...near.filter((index) => index > 0 && index < last), last])]
  const parts = shown.map((index, at) => {
    const gap = at > 0 && index - (shown[at - 1] ?? 0) > 1 ? '<span>…</span>' : ''
    return index === page
      ? `${gap}<span aria-current="page">${index + 1}</span>`
      : `${gap}<a href="?pi=${index}&amp;ps=${pageSize}" data-page="${index}">${index + 1}</a>`
  })
  return `<nav class="pager">${parts.join('')}</nav>`
}
