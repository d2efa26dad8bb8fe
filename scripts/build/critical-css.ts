import { Buffer } from 'node:buffer'
import { type Selector, transform, type Visitor } from 'lightningcss'
import type { Plugin } from 'rollup'
import { bundleCss, cssTargets, hashOf } from './css.ts'

interface CriticalSheet {
  paths: string[]
  classes: string[]
  /** Keeps the rules of sound too, which the player draws in most embeds. */
  isSound: boolean
}

/**
 * Writes a part of the style sheets as a file of its own: the rules that name only these classes, and the custom properties that they use.
 * `[hash]` in a file's name becomes the hash of its text.
 */
export const criticalCss = (sheets: Record<string, CriticalSheet>): Plugin => ({
  name: 'critical-css',
  generateBundle() {
    for (const [fileName, { paths, classes, isSound }] of Object.entries(sheets)) {
      const code = paths.map(bundleCss).join('\n')
      const source = selectRules(code, new Set(classes), isSound)
      this.emitFile({ type: 'asset', fileName: fileName.replace('[hash]', hashOf(source)), source })
    }
  },
})

export function selectRules(code: string, classes: ReadonlySet<string>, isSound = false): string {
  const rules = apply(code, {
    Rule: {
      style: (rule) => (rule.value.selectors.some((selector) => isNeeded(selector, classes, isSound)) ? undefined : []),
      keyframes: () => [],
    },
  })
  return apply(rules, {
    // Properties that the parser does not know arrive here too.
    Declaration: { custom: ({ name }) => (!name.startsWith('--') || isUsed(rules, name) ? undefined : []) },
  })
}

const apply = (code: string, visitor: Visitor<Record<string, never>>): string =>
  transform({ filename: 'critical.css', code: Buffer.from(code), minify: true, targets: cssTargets, visitor }).code.toString()

/** A selector without a class is needed only where it is the root, or the nested part of a rule. */
function isNeeded(selector: Selector, classes: ReadonlySet<string>, isSound: boolean): boolean {
  const named = selector.flatMap((part) => (part.type === 'class' ? [part.name] : []))
  const isRoot = selector.some((part) => part.type === 'nesting' || (part.type === 'pseudo-class' && /^(root|is|where)$/.test(part.kind)))
  // Controls below the video are drawn by the player.
  const left = isSound ? ['data-bar'] : ['data-audio', 'data-bar']
  if (selector.some((part) => part.type === 'attribute' && left.includes(part.name))) return false
  return named.every((name) => classes.has(name)) && (named.length > 0 || isRoot) && !selector.some((part) => isOtherGroup(part, classes))
}

/** `:is(.a, .b)` is needed where one of its classes is. */
function isOtherGroup(part: Selector[number], classes: ReadonlySet<string>): boolean {
  if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return false
  return !part.selectors.some((selector) => selector.every((one) => one.type !== 'class' || classes.has(one.name)))
}

const isUsed = (code: string, name: string): boolean => code.includes(`var(${name})`) || code.includes(`var(${name},`)
