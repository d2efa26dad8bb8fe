// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const serverMailWords = {
  hello: ({ name }: { name: string | number }): string => `Hallo ${name},`,
  open: ({ site }: { site: string | number }): string => `${site} openen`,
  test: {
    subject: ({ site }: { site: string | number }): string => `Testbericht van ${site}`,
    text: ({ site }: { site: string | number }): string => `${site} kan e-mail versturen. Verder hoeft u niets te doen.`,
    reason: "U krijgt dit bericht omdat u uzelf een test hebt gestuurd.",
    sent: ({ address }: { address: string | number }): string => `De mailserver heeft het bericht aan ${address} aangenomen.`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `Uw e-mailadres bij ${site}`,
    fresh: ({ account }: { account: string | number }): string => `Dit is nu het e-mailadres van uw account ‘${account}’.`,
    former: ({ account }: { account: string | number }): string => `Dit is niet meer het e-mailadres van uw account ‘${account}’. Had u dit niet verwacht, vraag het dan een beheerder.`,
    button: "Uw account",
    reason: "U krijgt dit bericht omdat het e-mailadres van uw account is gewijzigd.",
  },
  newPassword: {
    subject: ({ site }: { site: string | number }): string => `Een nieuw wachtwoord voor ${site}`,
    text: ({ account }: { account: string | number }): string => `Iemand heeft een nieuw wachtwoord gevraagd voor uw account ‘${account}’. Kies er een met deze knop. Die werkt één keer, 60 minuten lang.`,
    ignore: "Was u dit niet, negeer dit bericht dan: er verandert niets.",
    button: "Wachtwoord kiezen",
    reason: "U krijgt dit bericht omdat iemand uw naam of adres heeft ingevoerd bij ‘Wachtwoord vergeten?’.",
  },
  signIn: {
    subject: ({ site }: { site: string | number }): string => `Zo meldt u zich aan bij ${site}`,
    text: ({ account, providers }: { account: string | number; providers: string | number }): string => `Uw account ‘${account}’ heeft hier geen wachtwoord. Meld u aan met ${providers}.`,
    button: "Aanmelden",
  },
  invitation: {
    subject: ({ site }: { site: string | number }): string => `Uw account bij ${site}`,
    text: ({ site, account }: { site: string | number; account: string | number }): string => `Er is een account voor u bij ${site}. Uw gebruikersnaam is ‘${account}’.`,
    link: ({ days }: { days: number }): string => pluralText(days, { one: `Kies met deze knop een wachtwoord. Die werkt één keer, ${days.toLocaleString('nl')} dag lang.`, other: `Kies met deze knop een wachtwoord. Die werkt één keer, ${days.toLocaleString('nl')} dagen lang.` }),
    reason: ({ site }: { site: string | number }): string => `U krijgt dit bericht omdat een beheerder van ${site} een account voor u heeft gemaakt.`,
  },
  system: {
    subject: ({ site }: { site: string | number }): string => `${site} vraagt aandacht`,
    disk: ({ machine, gigabytes }: { machine: string | number; gigabytes: string | number }): string => `Vrije ruimte op ${machine}: ${gigabytes} GB. Als die op is, worden uploads geweigerd.`,
    queue: ({ hours }: { hours: string | number }): string => `Uren dat de oudste taak al wacht: ${hours}. De pagina laat zien welke taken wachten, en of een proces ze oppakt.`,
    conversions: ({ failed, done }: { failed: string | number; done: string | number }): string => `Mislukte conversies binnen een uur: ${failed}. Gelukt: ${done}.`,
    backup: ({ reason }: { reason: string | number }): string => `De laatste back-up is mislukt of onvolledig. De opdracht meldt: ${reason}`,
    backupCheck: ({ reason }: { reason: string | number }): string => `De controle van de laatste back-up is mislukt: misschien kan die niet worden teruggezet. De opdracht meldt: ${reason}`,
    button: "Systeempagina openen",
    reason: ({ site }: { site: string | number }): string => `U krijgt dit bericht omdat u ${site} beheert.`,
  },
  twoFactor: {
    subject: ({ site }: { site: string | number }): string => `Inloggen in twee stappen is uitgeschakeld bij ${site}`,
    byAdministrator: ({ account }: { account: string | number }): string => `Een beheerder heeft inloggen in twee stappen voor uw account “${account}” uitgeschakeld. Uw wachtwoord is nu genoeg. Hebt u daar niet om gevraagd, neem dan contact op met een beheerder.`,
    bySelf: ({ account }: { account: string | number }): string => `Inloggen in twee stappen is voor uw account “${account}” uitgeschakeld met uw wachtwoord en een code. Was u dat niet, waarschuw dan meteen een beheerder.`,
    reason: "U krijgt dit bericht omdat het inloggen van uw account is veranderd.",
  },
  notifications: {
    subject: ({ site }: { site: string | number }): string => `Nieuws van ${site}`,
    atOnce: ({ site }: { site: string | number }): string => `Uw nieuwe meldingen van ${site}:`,
    daily: ({ site }: { site: string | number }): string => `Uw meldingen van ${site} sinds het laatste dagelijkse bericht:`,
    more: ({ count }: { count: number }): string => pluralText(count, { one: `En nog ${count.toLocaleString('nl')}.`, other: `En nog ${count.toLocaleString('nl')}.` }),
    reason: "U krijgt dit bericht omdat u in uw account voor e-mail over meldingen hebt gekozen.",
    unsubscribe: "Deze berichten stoppen",
    ended: ({ site }: { site: string | number }): string => `U krijgt geen e-mail over meldingen van ${site} meer. In uw account kunt u die weer aanzetten.`,
  },
  passkeys: {
    subject: ({ site }: { site: string | number }): string => `De toegangssleutels van uw account bij ${site} zijn gewijzigd`,
    added: ({ name, account }: { name: string | number; account: string | number }): string => `De toegangssleutel ‘${name}’ is aan uw account ‘${account}’ toegevoegd. U meldt zich ermee aan zonder wachtwoord. Was u het niet, verwijder de sleutel dan op uw accountpagina, wijzig uw wachtwoord en zeg het meteen tegen een beheerder.`,
    removed: ({ account }: { account: string | number }): string => `Een beheerder heeft alle toegangssleutels van uw account ‘${account}’ verwijderd. Meld u aan met uw wachtwoord of op een andere manier die u hebt gebruikt. Hebt u hier niet om gevraagd, praat dan met een beheerder.`,
    reason: "U krijgt dit bericht omdat het inloggen van uw account is veranderd.",
  },
  newAddress: {
    subject: ({ site }: { site: string | number }): string => `Nieuw e-mailadres voor uw account bij ${site}`,
    text: ({ account, minutes }: { account: string | number; minutes: string | number }): string => `Het account ‘${account}’ wil dit e-mailadres gebruiken. Bevestig dat met de knop. Deze werkt één keer, ${minutes} minuten lang.`,
    button: "E-mailadres bevestigen",
    asked: ({ account, email }: { account: string | number; email: string | number }): string => `Er is gevraagd het e-mailadres van uw account ‘${account}’ te wijzigen in ${email}. Het adres verandert wanneer de daarheen gestuurde link wordt bevestigd.`,
    notMe: "Was u dit niet? Wijzig nu uw wachtwoord: dan werkt de link niet meer. Zeg het ook tegen een beheerder.",
    reason: "U krijgt dit bericht omdat in een account een nieuw e-mailadres is gevraagd.",
  },
}
