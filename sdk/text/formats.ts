/** The branches of a plural: a category of CLDR (`one`, `few`), an exact number (`=0`), and `other` for the rest. */
export type Branches = Readonly<Record<string, string>> & { readonly other: string }

/** Chooses the branch of a plural by the rules of a language. */
export function pluralsOf(tag: string): (value: number, branches: Branches) => string {
  let rules: Intl.PluralRules | undefined
  return (value, branches) => {
    rules ??= new Intl.PluralRules(tag)
    return branches[`=${value}`] ?? branchText(rules.select(value), branches)
  }
}

/** The branch of a choice by name. A name that objects inherit is no branch. */
export const branchText = (value: string | boolean, branches: Branches): string =>
  (Object.hasOwn(branches, String(value)) ? branches[String(value)] : undefined) ?? branches.other
