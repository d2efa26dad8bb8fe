// Compiled from required-two-factor.json by `node scripts/messages.ts`. Change the messages there.
export const requiredTwoFactorWords = {
  pageTitle: "Inloggen in twee stappen instellen",
  pageLead: "Deze site vereist een tweede factor bij inloggen met een wachtwoord. Stel codes van een app op uw telefoon of een toegangssleutel in. Tot dan werkt er niets anders.",
  ready: "Uw tweede factor is ingesteld.",
  goOn: "Doorgaan",
  notice: ({ count }: { count: string | number }): string => `Deze site vereist inloggen in twee stappen. Resterende dagen om het in te stellen: ${count}`,
  title: "Tweede factor vereist",
  help: "Voor inloggen met een wachtwoord. Iedereen heeft zeven dagen om codes of een toegangssleutel in te stellen. Daarna werkt er niets anders tot dat gebeurd is.",
  choices: {
    "no-one": "Niemand",
    administrators: "Beheerders",
    everyone: "Iedereen die met een wachtwoord inlogt",
  },
  lacking: ({ count }: { count: string | number }): string => `Mensen zonder tweede factor: ${count}`,
  lacks: "Geen tweede factor",
}
