import {
  GetFieldValuesInput,
  getFieldValues as getFieldValuesEndpoint,
  ListFieldItemsInput,
  ListFieldsInput,
  listFieldItems as listFieldItemsEndpoint,
  listFields as listFieldsEndpoint,
  OrderFieldsInput,
  orderFields as orderFieldsEndpoint,
  RemoveFieldInput,
  removeField as removeFieldEndpoint,
  SaveFieldInput,
  SuggestFieldValuesInput,
  saveField as saveFieldEndpoint,
  suggestFieldValues as suggestFieldValuesEndpoint,
} from '../../sdk/fields/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { orderFields, removeField, saveField } from './edit-fields.ts'
import { getFieldValues, listFieldItems, listFields } from './fields.ts'
import { suggestFieldValues } from './suggest.ts'

export const fieldRoutes = (): Route[] => [
  serve(listFieldsEndpoint, ListFieldsInput, listFields),
  serve(listFieldItemsEndpoint, ListFieldItemsInput, listFieldItems),
  serve(suggestFieldValuesEndpoint, SuggestFieldValuesInput, suggestFieldValues),
  serve(getFieldValuesEndpoint, GetFieldValuesInput, getFieldValues),
  serve(saveFieldEndpoint, SaveFieldInput, saveField),
  serve(orderFieldsEndpoint, OrderFieldsInput, orderFields),
  serve(removeFieldEndpoint, RemoveFieldInput, removeField),
]
