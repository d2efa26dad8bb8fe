import * as v from 'valibot'
import { type ItemCommentMode, ItemCommentModes, SaveCommentModeInput, saveCommentMode } from '../../sdk/comments/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { commentSettingsWords } from '../../sdk/text/en/comment-settings.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { EditSection } from '../item-page/edit-section.ts'
import { optionsOf, Select } from '../ui/select.tsx'

/** The people who may comment on an item. A playlist has no comments: each of its items has its own. */
export const commentsEditSection: EditSection<ItemCommentMode, Partial<Pick<SaveCommentModeInput, 'commentmode'>>> = {
  name: 'comments',
  first: ({ Comments, RecordType }) => (RecordType === RecordTypes.playlist ? undefined : Comments?.Mode),
  Fields({ value, errorOf, onChange }) {
    const words = useWords(commentSettingsWords)
    return (
      <Select
        label={words.title}
        help={words.itemHelp}
        options={optionsOf(ItemCommentModes, words.itemModes)}
        value={value}
        error={errorOf('commentmode')}
        onChange={onChange}
      />
    )
  },
  schema: v.partial(v.pick(SaveCommentModeInput, ['commentmode'])),
  changes: (before, now) => (now === before ? {} : { commentmode: now }),
  async save(client, { EncID }, { commentmode }) {
    if (commentmode !== undefined) await client.call(saveCommentMode, { encid: EncID, commentmode })
    // The revision counts the words of the item alone.
    return {}
  },
}
