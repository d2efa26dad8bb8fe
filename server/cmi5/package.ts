import type { InferOutput } from 'valibot'
import type { Cmi5PackageInput } from '../../sdk/cmi5/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { xmlText } from '../http/xml.ts'
import { itemFor } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { cmi5Choice } from './choice.ts'
import { publisherId } from './publisher-id.ts'

const text = (name: string, language: string, value: string): string =>
  `<${name}><langstring lang="${language}">${xmlText(value)}</langstring></${name}>`

/** The course structure of one item, as learning environments import it. */
export async function getCmi5Package(
  ctx: Context,
  { encid, moveon, method, mastery }: InferOutput<typeof Cmi5PackageInput>,
): Promise<{ Xml: string }> {
  const item = await itemFor(ctx, encid, mayEdit, 'CMI5_NOT_YOURS')
  cmi5Choice(ctx)
  if (item.duration_secs <= 0) refuse('CMI5_NO_VIDEO')
  const id = publisherId(ctx, item.id)
  const describe = [text('title', 'und', item.title), text('description', 'und', item.description || item.title)].join('')
  const score = mastery === undefined ? '' : ` masteryScore="${mastery / 100}"`
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">',
    `<course id="${xmlText(`${id}/course`)}">${describe}</course>`,
    `<au id="${xmlText(id)}" moveOn="${moveon}"${score} launchMethod="${method}" activityType="https://w3id.org/xapi/video/activity-type/video">${describe}`,
    `<url>${xmlText(`${ctx.settings.baseUrl}/cmi5/launch/${ctx.ids.encode(item.id)}`)}</url></au>`,
    '</courseStructure>',
  ]
  return { Xml: `${lines.join('\n')}\n` }
}
