// Compiled from element.json by `node scripts/messages.ts`. Change the messages there.
export const elementWords = {
  notLoaded: "Ni ellid llwytho’r chwaraewr.",
  noItem: "Dim eitem i’w chwarae: mae’r briodwedd “item” ar goll.",
  badItem: ({ given }: { given: string | number }): string => `Rhaid i’r briodwedd “item” fod yn ID neu’n gyfeiriad eitem, nid “${given}”.`,
  noSource: "Dim gweinydd i lwytho ohono: mae’r briodwedd “src” ar goll.",
  badSource: ({ given }: { given: string | number }): string => `Rhaid i’r briodwedd “src” fod yn gyfeiriad gweinydd, nid “${given}”.`,
  badNumber: ({ name, given }: { name: string | number; given: string | number }): string => `Rhaid i’r briodwedd “${name}” fod yn rhif, nid “${given}”.`,
  badTheme: ({ given }: { given: string | number }): string => `Rhaid i’r briodwedd “theme” fod yn “light” neu “dark”, nid “${given}”.`,
  badSkin: ({ given }: { given: string | number }): string => `Rhaid i’r briodwedd “skin” fod yn “compact”, nid “${given}”.`,
}
