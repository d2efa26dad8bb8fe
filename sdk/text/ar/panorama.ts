// Compiled from panorama.json by `node scripts/messages.ts`. Change the messages there.
import { branchText } from '../formats.ts'

export const panoramaWords = {
  image: "صورة محيطية. يُديرها مفتاح Shift مع الأسهم، أو W وA وS وD، ويُقرّبها زائد ويُبعدها ناقص، ويعيد 0 النظر إلى الأمام.",
  controls: "النظر حولك",
  left: "النظر يسارًا",
  right: "النظر يمينًا",
  up: "النظر إلى أعلى",
  down: "النظر إلى أسفل",
  closer: "تقريب",
  wider: "إبعاد",
  reset: ({ side, degrees }: { side: string; degrees: number }): string => `إعادة النظر (الآن ${branchText(side, { ahead: "إلى الأمام", back: "إلى الخلف", left: `${degrees.toLocaleString('ar')}° يسارًا`, other: `${degrees.toLocaleString('ar')}° يمينًا` })})`,
  follow: "النظر بتحريك الجهاز",
  flat: "لا يستطيع هذا المتصفح إدارة الصورة، لذلك تُعرض مسطّحة.",
  noSensor: "لا يُخبر هذا الجهاز كيف يُمسك به.",
}
