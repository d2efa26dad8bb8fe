// Compiled from people-batch.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const peopleBatchWords = {
  selected: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} persoon geselecteerd`, other: `${count.toLocaleString('nl')} mensen geselecteerd` }),
  select: ({ name }: { name: string | number }): string => `${name} selecteren`,
  selectPage: "Iedereen op deze pagina selecteren",
  actions: "Geselecteerde mensen wijzigen",
  addToGroup: "Aan groep toevoegen",
  removeFromGroup: "Uit groep verwijderen",
  group: "Groep",
  suspendHelp: "Deze accounts worden afgemeld en kunnen zich pas na herstel weer aanmelden. Hun items blijven.",
  endHelp: "Niet-opgeslagen werk gaat verloren. Deze mensen kunnen zich weer aanmelden. Uw eigen sessies blijven.",
  changed: ({ count }: { count: string | number }): string => `Gewijzigde mensen: ${count}`,
  refused: ({ name, reason }: { name: string | number; reason: string | number }): string => `${name}: ${reason}`,
  again: "Opslaan en nog iemand toevoegen",
  justAdded: "Zojuist toegevoegd",
  copyNow: "Kopieer de wachtwoorden voordat u het venster sluit. Ze worden niet opnieuw getoond.",
}
