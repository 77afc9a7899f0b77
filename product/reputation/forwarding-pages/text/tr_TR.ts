import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'İletilen değerlendirmeler',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} size bir {{location}} değerlendirmesi iletiyor',
    hello: 'Merhaba {{guest}},',
    ask: '{{tenant}} adına {{asker}}, {{source}} üzerindeki bir {{location}} değerlendirmesini size iletiyor.',
    button: 'Değerlendirmeyi oku',
    note: 'Bağlantı şu zamana kadar çalışır: {{until}}. Hesap gerekmez.',
    why: 'Bu e-postayı, {{asker}} bir değerlendirmeyi {{email}} adresine ilettiği için aldınız. Yanlışsa yok sayın.',
    questionSubject: '{{asker}} size {{location}} hakkında bir soru iletiyor',
    questionAsk: '{{tenant}} adına {{asker}}, {{source}} üzerindeki {{location}} hakkında bir soruyu size iletiyor.',
    questionButton: 'Soruyu oku',
    questionWhy: 'Bu e-postayı, {{asker}} bir soruyu {{email}} adresine ilettiği için aldınız. Yanlışsa yok sayın.',
  },
  ui: {
    title: 'Size bir değerlendirme',
    lead: '{{asker}} bu değerlendirmeyi size iletiyor, {{guest}}.',
    message: '{{asker}} şunu yazıyor',
    answer: '{{asker}} adlı kişiye yanıt yazın',
    send: 'Gönder',
    sent: 'Teşekkürler. {{asker}} yanıtınızı alıyor.',
    yourAnswer: 'Yanıtınız',
    empty: 'Önce bir şey yazın.',
    smallPrint:
      'Bu bağlantı yalnızca bu değerlendirmeyi gösterir, şu zamana kadar: {{until}}. Bir kez yanıt yazabilirsiniz.',
    questionTitle: 'Size bir soru',
    questionLead: '{{asker}} bu soruyu size iletiyor, {{guest}}.',
    questionSmallPrint:
      'Bu bağlantı yalnızca bu soruyu gösterir, şu zamana kadar: {{until}}. Bir kez yanıt yazabilirsiniz.',
  },
} satisfies Translation<typeof english>
