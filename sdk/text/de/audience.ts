// Compiled from audience.json by `node scripts/messages.ts`. Change the messages there.
export const audienceWords = {
  label: "Sichtbar für",
  labelOf: ({ name }: { name: string | number }): string => `Sichtbarkeit von ${name}`,
  choices: {
    owner: "Nur Eigentümer und Personen mit Zugriff",
    "signed-in": "Alle, die sich anmelden",
    everyone: "Alle im Internet",
  },
  effects: {
    owner: "Nur Eigentümer, Personen mit Zugriff und die Administration können das sehen.",
    groups: "Nur Mitglieder der Gruppen dieser Veröffentlichungsregel können das sehen.",
    "signed-in": "Alle mit einem Konto können das sehen.",
    everyone: "Alle im Internet können das sehen.",
  },
  approval: "Vorher ist eine Genehmigung erforderlich.",
  fixed: "Von der Veröffentlichungsregel festgelegt.",
  marks: {
    owner: "Privat",
    groups: "Für bestimmte Gruppen",
    "signed-in": "Für Angemeldete",
    everyone: "Öffentlich",
  },
  links: {
    owner: "Dieser Link funktioniert für Eigentümer, Personen mit Zugriff und die Administration.",
    groups: "Dieser Link funktioniert nach der Anmeldung für Mitglieder bestimmter Gruppen.",
    "signed-in": "Dieser Link funktioniert nach der Anmeldung für alle mit einem Konto.",
    everyone: "Dieser Link funktioniert für alle im Internet.",
  },
  notOpen: "Für andere funktioniert er noch nicht, weil der Beitrag nicht veröffentlicht ist.",
  newItems: "Sichtbarkeit neuer Beiträge",
  newItemsHelp: "Gilt für Uploads, Links, Wiedergabelisten und Fotoalben. Vorhandene Beiträge ändern sich nicht.",
  question: "Wer soll neue Beiträge sehen?",
  questionLead: "Neue Beiträge in diesem Portal sind öffentlich: Alle im Internet können sie sehen, wenn beim Hochladen nichts anderes gewählt wird. In neuen Portalen sehen sie zunächst nur Angemeldete. Bitte wählen Sie den Standard für Ihr Portal.",
  choiceSaved: "Auswahl gespeichert.",
}
