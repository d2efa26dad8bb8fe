import { escapeHtml } from '../http/html.ts'

export interface Fragment {
  /** The name under which old pages fetch it. */
  name: string
  title: string
  /** HTML. */
  body: string
  /** The call to which a script of the page sends the fields, as JSON. */
  endpoint?: string
  /** Words of the button that starts the call. */
  send?: string
  /** A page of the portal that does the same without a script. */
  link?: { href: string; text: string }
}

/** HTML of a dialog that old pages fetch and put into a box of their own. It has no script and no style. */
export function fragmentHtml({ name, title, body, endpoint, send = '', link }: Fragment): string {
  const id = `vitrine-${name}`
  const button = endpoint === undefined ? '' : `<button type="button" data-action="send">${escapeHtml(send)}</button>`
  const call = endpoint === undefined ? '' : ` data-method="POST" data-endpoint="${escapeHtml(endpoint)}"`
  const way = link === undefined ? '' : `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`
  return `<section class="vitrine-markup" data-ui="${name}" aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(title)}</h2><form${call}>${body}${button}</form>${way}</section>`
}

/** A labelled control; `control` is HTML whose id is the given one. */
export const labelled = (label: string, id: string, control: string): string =>
  `<p><label for="${id}">${escapeHtml(label)}</label> ${control}</p>`

interface Choice {
  value: string | number
  text: string
  /** Address of an image. */
  image?: string
}

/** A group of boxes or of radio buttons with one name. */
export function choices(legend: string, name: string, type: 'checkbox' | 'radio', all: readonly Choice[]): string {
  const rows = all.map(({ value, text, image }) => {
    const thumbnail = image ? `<img src="${escapeHtml(image)}" alt="" loading="lazy" width="160"> ` : ''
    return `<li><label><input type="${type}" name="${name}" value="${escapeHtml(String(value))}"> ${thumbnail}${escapeHtml(text)}</label></li>`
  })
  return `<fieldset><legend>${escapeHtml(legend)}</legend><ul>${rows.join('')}</ul></fieldset>`
}

export const select = (id: string, name: string, all: readonly Choice[]): string =>
  `<select id="${id}" name="${name}">${all.map(({ value, text }) => `<option value="${escapeHtml(String(value))}">${escapeHtml(text)}</option>`).join('')}</select>`
