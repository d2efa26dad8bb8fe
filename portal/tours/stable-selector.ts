import { TourLimits } from '../../sdk/tours/contract.ts'

/** Ids that a program makes anew for each page. */
const isMade = (id: string): boolean => /[:«»\d]/.test(id)

/** Classes of the portal that name a part of a page. Those of plain buttons and rows name thousands. */
const common = new Set(
  'vp-button vp-button-small vp-button-large vp-icon-button vp-text-button vp-row vp-row-end vp-row-between vp-content vp-help vp-field vp-visually-hidden vp-note vp-tag vp-tags vp-lead vp-count vp-table vp-bar'.split(
    ' ',
  ),
)

/** Elements of which a page has one. */
const landmarks = new Set(['main', 'header', 'footer', 'nav', 'aside', 'h1', 'body'])

const isOnly = (root: ParentNode, selector: string, element: Element): boolean => {
  const found = root.querySelectorAll(selector)
  return found.length === 1 && found[0] === element
}

const quoted = (value: string): string => value.replace(/["\\]/g, '\\$&')

/** Names of an element, the most lasting first. */
function namesOf(element: Element): string[] {
  const tag = element.localName
  const attribute = (name: string): string[] => {
    const value = element.getAttribute(name)
    return value ? [`${tag}[${name}="${quoted(value)}"]`] : []
  }
  const href = element.getAttribute('href')
  return [
    ...(element.hasAttribute('data-tour') ? [`[data-tour="${quoted(element.getAttribute('data-tour') ?? '')}"]`] : []),
    ...(element.id && !isMade(element.id) ? [`#${CSS.escape(element.id)}`] : []),
    ...[...element.classList].filter((name) => /^v[pt]-/.test(name) && !common.has(name)).map((name) => `.${CSS.escape(name)}`),
    ...(href?.startsWith('/') ? [`${tag}[href="${quoted(href)}"]`] : []),
    ...['name', 'data-kind', 'data-panel', 'role', 'type'].flatMap(attribute),
    ...(landmarks.has(tag) ? [tag] : []),
  ]
}

/** The place of an element among those of its kind beside it. */
function placeOf(element: Element): string {
  const alike = [...(element.parentElement?.children ?? [])].filter(({ localName }) => localName === element.localName)
  return alike.length > 1 ? `${element.localName}:nth-of-type(${alike.indexOf(element) + 1})` : element.localName
}

/**
 * A selector that finds an element again after the page has changed: a name of its own, else the name of the nearest element around it
 * that has one, and the way from there. Names come before places, because a longer list changes places. Undefined: it would be too long.
 */
export function stableSelector(element: Element): string | undefined {
  const root = element.ownerDocument
  let path: string[] = []
  for (let at: Element | null = element; at && at !== root.documentElement; at = at.parentElement) {
    const rest = path.length > 0 ? ` > ${path.join(' > ')}` : ''
    for (const name of namesOf(at)) {
      if (isOnly(root, `${name}${rest}`, element)) return fitting(`${name}${rest}`)
    }
    path = [placeOf(at), ...path]
  }
  return fitting(path.join(' > '))
}

const fitting = (selector: string): string | undefined => (selector.length <= TourLimits.selector ? selector : undefined)
