/** The elements of a line of a transcript. */
export interface LineElements {
  /** The paragraph. */
  element: HTMLElement
  time: HTMLButtonElement
  /** The speaker and the words. */
  text: HTMLElement
  /** The words alone. */
  words: Text
}

/**
 * Answers a function that makes the elements of a number of lines, without their texts. Browsers copy fifty lines in one step much faster than a
 * script makes them one by one.
 */
export function lineTemplate(page: Document): (count: number) => { fragment: DocumentFragment; lines: LineElements[] } {
  const made = new Map<number, DocumentFragment>()
  const templateOf = (count: number): DocumentFragment => {
    const fragment = page.createDocumentFragment()
    const line = emptyLine(page)
    for (let index = 0; index < count; index++) fragment.append(line.cloneNode(true))
    made.set(count, fragment)
    return fragment
  }
  return (count) => {
    const fragment = (made.get(count) ?? templateOf(count)).cloneNode(true) as DocumentFragment
    return { fragment, lines: Array.from(fragment.children, elementsOf) }
  }
}

function emptyLine(page: Document): HTMLElement {
  const element = page.createElement('p')
  element.className = 'vt-transcript-line'
  const time = page.createElement('button')
  time.className = 'vt-transcript-time'
  time.type = 'button'
  time.tabIndex = -1
  const text = page.createElement('span')
  text.className = 'vt-transcript-text'
  text.dir = 'auto'
  text.append(page.createTextNode(''))
  element.append(time, ' ', text)
  return element
}

/** The parts of a copied line, in the order of `emptyLine`. */
function elementsOf(element: Element): LineElements {
  const text = element.lastElementChild as HTMLElement
  return { element: element as HTMLElement, time: element.firstElementChild as HTMLButtonElement, text, words: text.firstChild as Text }
}
