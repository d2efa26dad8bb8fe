// Compiled from own-address.json by `node scripts/messages.ts`. Change the messages there.
export const ownAddressWords = {
  change: "E-mailadres wijzigen",
  lead: ({ minutes }: { minutes: string | number }): string => `We sturen een link naar het nieuwe adres. Het adres verandert wanneer de link binnen ${minutes} minuten wordt bevestigd. Het huidige adres krijgt bericht.`,
  email: "Nieuw e-mailadres",
  send: "Link sturen",
  sent: ({ email }: { email: string | number }): string => `Open het bericht in de mailbox van ${email}.`,
  title: "Bevestig uw e-mailadres",
  confirmLead: "Vanaf dan gaan berichten over uw account naar deze mailbox.",
  confirm: "Bevestigen",
  done: ({ email }: { email: string | number }): string => `Het e-mailadres van uw account is nu ${email}.`,
  account: "Uw account",
  askForName: "Vraag een beheerder om uw gebruikersnaam te wijzigen.",
}
