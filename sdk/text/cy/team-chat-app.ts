// Compiled from team-chat-app.json by `node scripts/messages.ts`. Change the messages there.
export const teamChatAppWords = {
  titleOf: ({ name }: { name: string | number }): string => `Ap ${name}`,
  help: "Cadwch sut mae pobl yn mewngofnodi, lawrlwythwch y pecyn, a’i uwchlwytho yng nghanolfan weinyddu Microsoft Teams. Lawrlwythwch ef eto ar ôl pob newid.",
  download: "Lawrlwytho’r pecyn",
  provider: "Mewngofnodi",
  providerHelp: "Gyda darparwr tenant eich sgwrs tîm, caiff pobl eu mewngofnodi heb gwestiwn.",
  inWindow: "Mewn ffenestr",
  entraHelp: "Rhowch y gwerthoedd hyn yn Entra ID, o dan Expose an API yng nghofrestriad ap y darparwr mewngofnodi.",
  uri: "URI ID yr ap",
  scope: "Cwmpas",
  clients: "Apiau cleient awdurdodedig",
  bot: "ID ap y bot",
  botHelp: "Mae bot Azure yn troi dolenni at eitemau cyhoeddus yn gardiau. Heb un, gadewch hwn yn wag.",
  cloud: "Cwmwl y bot",
  worldwide: "Byd-eang",
  government: "Llywodraeth yr Unol Daleithiau",
  messages: "Pwynt terfyn negeseuon y bot",
}
