// Compiled from sites.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const sitesWords = {
  title: "Witryny i integracje",
  lead: "Tu można wybrać, gdzie wolno osadzać treści, i zobaczyć skonfigurowane integracje.",
  everywhere: "Dozwolone witryny do osadzania",
  label: "Witryny",
  help: "Po jednej w wierszu, na przykład https://www.school.example. Puste pole oznacza, że dozwolona jest każda witryna. Inne witryny nie mogą pokazywać filmów ani widżetów ani odczytywać danych.",
  saved: "Zapisano. Zmiana zadziała w ciągu kilku sekund.",
  trusted: "Zaufane aplikacje",
  trustedLabel: "Źródła (origin)",
  trustedHelp: "Po jednym w wierszu, na przykład https://app.school.example. Strony z tych źródeł mogą logować użytkowników, a za pomocą tokenu sesji odczytywać i zmieniać to, do czego ci użytkownicy mają prawo. Puste pole oznacza, że nie może tego żadna strona. Dodawaj tylko aplikacje, którymi zarządzasz.",
  own: "Elementy z własnymi regułami",
  ownHelp: "Ustawiają je właściciele elementów w oknie „Osadź”. Element może zezwalać tylko na witryny z powyższej listy.",
  item: "Element",
  owner: "Właściciel",
  where: "Dozwolony w",
  noOtherSites: "Żadne inne witryny",
  notInList: ({ site }: { site: string | number }): string => `${site} (poza powyższą listą)`,
  noneTitle: "Brak elementów z własnymi regułami",
  noneHelp: [
    "Każdy element można osadzić w powyższych witrynach.",
  ] as const,
  integrations: "Integracje",
  signIn: "Dostawcy logowania",
  signInNone: "Brak.",
  signInSome: ({ offered, off }: { offered: string; off: number }): string => `${(offered ? `Oferowani: ${offered}.` : "Żaden nie jest oferowany.")}${pluralText(off, { '=0': "", one: ` Wyłączeni: ${off.toLocaleString('pl')}.`, few: ` Wyłączeni: ${off.toLocaleString('pl')}.`, many: ` Wyłączeni: ${off.toLocaleString('pl')}.`, other: ` Wyłączeni: ${off.toLocaleString('pl')}.` })}`,
  signInGo: "Zarządzaj dostawcami logowania",
  oembed: "Adres oEmbed",
  oembedHelp: "Platformy edukacyjne, blogi i wiki obsługujące oEmbed używają tego adresu, aby zamieniać linki do elementów w odtwarzacze.",
}
