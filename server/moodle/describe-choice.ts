import type { InferOutput } from 'valibot'
import { choiceMessage, type DescribeChoiceInput } from '../../sdk/lms/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refusalOf, refuse } from '../http/errors.ts'
import { baseUrlOf, isSameOrigin } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { callCode } from '../lms/call-code.ts'
import { chosenItem } from '../lti/chosen-item.ts'
import { createEmbedUrl } from '../shares/make-share.ts'

/** The message of a picker about an item or a part of it, as the picker of the portal makes it. */
export async function describeChoice(
  ctx: Context & Exchange,
  { encid, data, cs }: InferOutput<typeof DescribeChoiceInput>,
): Promise<Done & { Call: string }> {
  if (!isSameOrigin(ctx.request, ctx.settings)) refuse('NOT_FROM_HERE')
  const { row, part, quiz } = await chosenItem(ctx, { id: encid, ...partIn(data) })
  if (cs !== '' && cs !== callCode(ctx.settings, row.id)) refuse('INPUT_NOT_UNDERSTOOD')
  const Title = quiz?.Name || part?.Title || row.title
  const choice = { ClipDataID: row.id, EncID: ctx.ids.encode(row.id), Title, chapter: part?.ID ?? 0, quiz: quiz?.ID ?? 0 }
  return { Success: true, Message: '', Call: choiceMessage({ ...choice, code: await embedCode(ctx, encid) }) }
}

/** The part that a query names, in any letter case; 0 stands for none. */
function partIn(data: string): { chapter: number; quiz: number } {
  const fields = new Map([...new URLSearchParams(data)].map(([name, value]) => [name.toLowerCase(), value]))
  const numberOf = (name: string): number => {
    const number = Number(fields.get(name) || 0)
    return Number.isSafeInteger(number) && number >= 0 && number < 2 ** 31 ? number : refuse('INPUT_NOT_UNDERSTOOD')
  }
  return { chapter: numberOf('chapid'), quiz: numberOf('tlid') }
}

/** Empty where the item needs no code, or the caller may not make one. */
async function embedCode(ctx: Context & Exchange, id: string): Promise<string> {
  try {
    const { URL: address } = await createEmbedUrl(
      { ...ctx, base: baseUrlOf(ctx.request, ctx.settings) },
      { id, restrictionbypass: false, baseurl: '' },
    )
    return new URL(address).searchParams.get('code') ?? ''
  } catch (error) {
    if (refusalOf(error).status >= 500) throw error
    return ''
  }
}
