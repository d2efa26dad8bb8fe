// Compiled from upload-streams.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const uploadStreamsWords = {
  one: "عنصر واحد بعدة مسارات بث",
  lead: "تُشغَّل مقاطع الفيديو معًا: كاميرا، وشاشة، وشرائح، وكاميرا ثانية. ويحمل كل مقطع من المقاطع الأخرى اسم ملفه.",
  files: "مقاطع فيديو العنصر",
  primary: "مسار البث الأساسي",
  primaryHelp: "له الصوت ويحدد الوقت ويظهر كبيرًا في البداية.",
  notVideos: ({ names }: { names: string | number }): string => `مقاطع الفيديو وحدها يمكن أن تكون مسارات بث. تبقى هذه الملفات عناصر مستقلة: ${names}.`,
  sendAgain: ({ names }: { names: string | number }): string => `تُرفع هذه الملفات مرة أخرى، وتُحذف عناصرها المستقلة بمجرد وجود مسارات البث: ${names}.`,
  few: "يرجى اختيار مقطعي فيديو على الأقل.",
  many: ({ max }: { max: number }): string => `يمكن أن يضم العنصر ${max.toLocaleString('ar')} من مسارات البث على الأكثر. يرجى اختيار عدد أقل من مقاطع الفيديو.`,
  make: "إنشاء عنصر واحد",
  joined: ({ count, title }: { count: number; title: string | number }): string => pluralText(count, { zero: `${count.toLocaleString('ar')} مقطع فيديو يصبح عنصرًا واحدًا: ${title}.`, one: `مقطع فيديو واحد يصبح عنصرًا واحدًا: ${title}.`, two: `مقطعا فيديو يصبحان عنصرًا واحدًا: ${title}.`, few: `${count.toLocaleString('ar')} مقاطع فيديو تصبح عنصرًا واحدًا: ${title}.`, many: `${count.toLocaleString('ar')} مقطع فيديو تصبح عنصرًا واحدًا: ${title}.`, other: `${count.toLocaleString('ar')} مقطع فيديو تصبح عنصرًا واحدًا: ${title}.` }),
  streamOf: ({ title }: { title: string | number }): string => `مسار بث لـ ${title}`,
  streamOfOther: "مسار بث لعنصر آخر",
  waits: ({ title }: { title: string | number }): string => `تم الرفع. يُضاف بمجرد وجود ${title} في المكتبة.`,
  separate: ({ name }: { name: string | number }): string => `جعل ${name} عنصرًا مستقلًا`,
}
