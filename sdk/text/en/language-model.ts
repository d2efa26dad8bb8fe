// Compiled from language-model.json by `node scripts/messages.ts`. Change the messages there.
export const languageModelWords = {
  area: 'languageModel',
  title: "Language model",
  lead: "Writes drafts for editors: translated subtitles, chapters and quiz questions.",
  off: "No language model is set up. No text leaves this library.",
  setUp: ({ endpoint, model, key }: { endpoint: string | number; model: string | number; key: string | number }): string => `Set it up on the server with ${endpoint}, ${model} and ${key}, then restart the server. Any service with the interface of OpenAI works, also on your own machine.`,
  service: "Service",
  model: "Model",
  key: "Key",
  hasKey: "Set",
  noKey: "None",
  privacyTitle: "Where the text goes",
  privacy: ({ service }: { service: string | number }): string => `When an editor asks for a draft, the subtitles of that item are sent to ${service}. What is said in a video can be personal: check that you may send it there, and agree with the operator of the service how long it is stored. Account names, e-mail addresses and statistics are never sent. The log of the site says who had what sent.`,
  test: "Test the language model",
  testHelp: "Sends one word of the product and reads the answer. No text of the library is sent.",
  answered: "The language model answered.",
  sentTo: ({ service }: { service: string | number }): string => `The subtitles are sent to ${service}, where a language model works on them. Do not use it for what must not leave the school.`,
  draftsWaiting: "Waiting for the language model",
  draftsWorking: "The language model is writing drafts",
  draftsStop: "Stop",
  draftsLeave: "You can leave this page. The drafts will be here when they are done.",
}
export type LanguageModelWords = typeof languageModelWords
