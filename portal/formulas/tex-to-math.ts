import temml from 'temml'

/** Classes of temml for the alignment of cells, in the words of MathML. Other classes and styles are left out by the server. */
const alignments = [
  ['class="tml-left"', 'columnalign="left"'],
  ['class="tml-right"', 'columnalign="right"'],
] as const

/** The MathML of TeX; undefined when it cannot be read. Links, images and commands of the page are refused. */
export function texToMath(tex: string, isBlock: boolean): string | undefined {
  try {
    const drawn = temml.renderToString(tex, {
      displayMode: isBlock,
      throwOnError: true,
      xml: true,
      trust: false,
      maxExpand: 500,
      maxSize: [20, 20],
    })
    return alignments.reduce((text, [from, to]) => text.replaceAll(from, to), drawn)
  } catch {
    return undefined
  }
}
