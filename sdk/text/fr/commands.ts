// Compiled from commands.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const commandsWords = {
  title: "Aller à",
  label: "Page, action ou média",
  pages: "Pages",
  actions: "Actions",
  items: "Médias",
  failed: "La recherche de médias a échoué.",
  found: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} résultat`, many: `${count.toLocaleString('fr')} résultats`, other: `${count.toLocaleString('fr')} résultats` }),
  searchAll: ({ text }: { text: string | number }): string => `Chercher « ${text} » dans la médiathèque`,
  keys: "Touches des pages",
  change: "Changer ou désactiver les touches",
  off: "Les touches d’une seule lettre sont désactivées.",
  action: {
    search: "Chercher",
    upload: "Téléverser",
    home: "Page d’accueil",
    list: "Cette liste",
    commands: "Aller à une page, une action ou un média",
  },
  keyNames: {
    sequence: ({ first, second }: { first: string | number; second: string | number }): string => `${first} puis ${second}`,
    commands: "Ctrl+K ou Cmd+K",
  },
}
