import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { models } from '../contract.ts'
import { getAgencyModel, saveAgencyModel } from './agency-model.ts'
import { cloneFacts, cloneVoice } from './clone-voice.ts'
import { facts } from './facts.ts'
import { getModel, saveModel } from './model-settings.ts'
import { getUses } from './model-uses.ts'
import { tryModel } from './try-model.ts'

export const system = serveSystem(models, {
  handlers: {
    settings: getModel,
    save: saveModel,
    try: tryModel,
    uses: getUses,
    ofAgency: getAgencyModel,
    saveOfAgency: saveAgencyModel,
    ...facts.handlers,
  },
  clones: { voice: cloneVoice, facts: cloneFacts },
  ids: { fact: rowsOf('brand_fact') },
})
