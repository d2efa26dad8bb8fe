import { Buffer } from 'node:buffer'
import { type Selector, transform, type Visitor } from 'lightningcss'
import type { Plugin } from 'rollup'
import { bundleCss, cssTargets, hashOf } from './css.ts'

/**
 * Writes a part of the style sheets as a file of its own: the rules that name only these classes, and the custom properties that they use.
 * `[hash]` in a file's name becomes the hash of its text.
 */
export const criticalCss = (sheets: Record<string, { paths: string[]; classes: string[] }>): Plugin => ({
  name: 'critical-css',
  generateBundle() {
    for (const [fileName, { paths, classes }] of Object.entries(sheets)) {
      const code = paths.map(bundleCss).join('\n')
      const source = selectRules(code, new Set(classes))
      this.emitFile({ type: 'asset', fileName: fileName.replace('[hash]', hashOf(source)), source })
    }
  },
})

export function selectRules(code: string, classes: ReadonlySet<string>): string {
  const rules = apply(code, {
    Rule: {
      style: (rule) => (rule.value.selectors.some((selector) => isNeeded(selector, classes)) ? undefined : []),
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
function isNeeded(selector: Selector, classes: ReadonlySet<string>): boolean {
  const named = selector.flatMap((part) => (part.type === 'class' ? [part.name] : []))
  const isRoot = selector.some((part) => part.type === 'nesting' || (part.type === 'pseudo-class' && /^(root|is|where)$/.test(part.kind)))
  // Sound, and controls below the picture, are drawn by the player.
  if (selector.some((part) => part.type === 'attribute' && /^data-(audio|bar)$/.test(part.name))) return false
  return named.every((name) => classes.has(name)) && (named.length > 0 || isRoot) && !selector.some((part) => isOtherGroup(part, classes))
}

/** `:is(.a, .b)` is needed where one of its classes is. */
function isOtherGroup(part: Selector[number], classes: ReadonlySet<string>): boolean {
  if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return false
  return !part.selectors.some((selector) => selector.every((one) => one.type !== 'class' || classes.has(one.name)))
}

const isUsed = (code: string, name: string): boolean => code.includes(`var(${name})`) || code.includes(`var(${name},`)
