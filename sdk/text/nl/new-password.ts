// Compiled from new-password.json by `node scripts/messages.ts`. Change the messages there.
export const newPasswordWords = {
  title: "Nieuw wachtwoord",
  forgot: "Wachtwoord vergeten?",
  askLead: "U krijgt een e-mail met een link. Die werkt 60 minuten.",
  name: "Gebruikersnaam of e-mailadres",
  blankName: "Voer uw gebruikersnaam of e-mailadres in.",
  ask: "Link versturen",
  sent: "Als er een account met deze naam of dit adres is, is er een bericht onderweg. Kijk ook in de map met spam.",
  choose: ({ name }: { name: string | number }): string => `Kies een nieuw wachtwoord voor het account ‘${name}’. Alle apparaten worden afgemeld.`,
  chooseFirst: ({ name }: { name: string | number }): string => `Welkom. Kies een wachtwoord voor uw account ‘${name}’.`,
  save: "Wachtwoord opslaan",
  done: "Uw wachtwoord is opgeslagen. U kunt er nu mee aanmelden.",
  over: "Deze link werkt niet meer: hij is al gebruikt of de tijd is om.",
  another: "Stuur mij een nieuwe link",
  busy: "Een ogenblik…",
  signIn: "Naar aanmelden",
}
