import { expect } from '@esm-bundle/chai'
import { type ComparedCue, nativeCues, ownCues } from './compare-chromium.fixture.ts'
import { features } from './web-vtt-features.fixture.ts'

/** Cues of our reader that differ from those of Chromium on purpose: our result, that of Chromium, and the reason. */
const different: Record<string, { own: string[]; native: string[]; reason: string }> = {
  'text: "<v  Anna\\tMarie  >a"': {
    own: ['v "Anna Marie"', '  text "a"'],
    native: ['v " Anna\\tMarie  "', '  text "a"'],
    reason: 'The specification removes spaces around an annotation and makes one of several.',
  },
  'text: "<00:01.500 >a"': {
    own: ['text "a"'],
    native: ['text after 1.5 "a"'],
    reason: 'The specification takes a timestamp only where nothing follows it.',
  },
}

const withoutTree = (cue: ComparedCue): ComparedCue => ({ ...cue, tree: [] })

describe('parseWebVtt and cueNodes', () => {
  it('are compared for every difference in the list, and for many features', () => {
    const names = features.map(([name]) => name)
    expect(new Set(names).size).to.equal(names.length)
    expect(names.length).to.be.greaterThan(160)
    expect(Object.keys(different).filter((name) => !names.includes(name))).to.deep.equal([])
  })

  for (const [name, file] of features) {
    it(`read as Chromium does: ${name}`, async () => {
      const [own, native] = [ownCues(file), await nativeCues(file)]
      expect(own.map(withoutTree)).to.deep.equal(native.map(withoutTree))
      const [trees, nativeTrees] = [own, native].map((cues) => cues.map(({ tree }) => tree))
      const known = different[name]
      expect(trees).to.deep.equal(known ? [known.own] : nativeTrees)
      if (known) expect(nativeTrees).to.deep.equal([known.native])
    })
  }
})
