// Compiled from audience.json by `node scripts/messages.ts`. Change the messages there.
export const audienceWords = {
  label: "Kto może to zobaczyć",
  labelOf: ({ name }: { name: string | number }): string => `Kto może zobaczyć: ${name}`,
  choices: {
    owner: "Tylko właściciel i osoby z dostępem",
    "signed-in": "Osoby, które się zalogują",
    everyone: "Wszyscy w internecie",
  },
  effects: {
    owner: "Mogą to zobaczyć tylko właściciel, osoby z dostępem i administratorzy.",
    groups: "Mogą to zobaczyć tylko członkowie grup z zasady publikowania.",
    "signed-in": "Mogą to zobaczyć wszyscy, którzy mają konto.",
    everyone: "Mogą to zobaczyć wszyscy w internecie.",
  },
  approval: "Najpierw wymagane jest zatwierdzenie.",
  fixed: "Określone przez zasadę publikowania.",
  marks: {
    owner: "Prywatne",
    groups: "Dla wybranych grup",
    "signed-in": "Dla zalogowanych",
    everyone: "Publiczne",
  },
  links: {
    owner: "Ten link działa dla właściciela, osób z dostępem i administratorów.",
    groups: "Ten link działa po zalogowaniu dla członków wybranych grup.",
    "signed-in": "Ten link działa po zalogowaniu dla wszystkich, którzy mają konto.",
    everyone: "Ten link działa dla wszystkich w internecie.",
  },
  notOpen: "Dla nikogo innego jeszcze nie działa, ponieważ element nie jest opublikowany.",
  newItems: "Kto domyślnie może zobaczyć nowe elementy",
  newItemsHelp: "Dotyczy przesłanych plików, linków, playlist i zestawów zdjęć. Istniejące elementy się nie zmieniają.",
  question: "Kto może zobaczyć nowe elementy?",
  questionLead: "Nowe elementy w tej witrynie są publiczne: widzą je wszyscy w internecie, chyba że osoba przesyłająca wybierze inaczej. W nowych witrynach domyślnie widzą je osoby, które się zalogują. Wybierz ustawienie domyślne dla swojej witryny.",
  choiceSaved: "Wybór zapisany.",
}
