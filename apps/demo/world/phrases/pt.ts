import { phrases } from './phrase-book.ts'
import type { PhraseBook } from './phrase-book.ts'

export const pt: PhraseBook = {
  space: ' ',
  days: ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo'],
  openings: {
    good: phrases(`
      Adorei o espaço.
      Volto sempre com gosto.
      Descobri por acaso e foi uma ótima surpresa.
      O meu favorito em {city}.
      Atendimento impecável.
      Passei por aqui numa {day} e gostei muito.
      Raramente escrevo avaliações, mas merecem.
      Tudo perfeito.`),
    mixed: phrases(`
      Razoável.
      Já foi melhor.
      Nem bom nem mau.
      Esperava um pouco mais.
      Depende de quem está a atender.`),
    bad: phrases(`
      Que desilusão.
      Não volto.
      Péssima experiência.
      Terceira vez que corre mal.
      Não percebo as boas avaliações.
      Uma vergonha.`),
  },
  closings: {
    good: phrases(`
      Recomendo muito.
      Voltaremos em breve.
      Obrigado a toda a equipa!
      Continuem assim!
      Nota dez.`),
    mixed: phrases(`
      Vou dar mais uma oportunidade.
      Talvez fosse um dia mau.
      Pode melhorar.`),
    bad: phrases(`
      Não recomendo.
      Dinheiro deitado fora.
      Ainda espero um pedido de desculpas.
      Há melhor em {city}.`),
  },
  short: {
    good: phrases(`
      Excelente
      Muito bom!
      Ótimo atendimento 👍
      Perfeito
      Adoro
      Café maravilhoso`),
    mixed: phrases(`
      Razoável
      Mais ou menos
      Normal`),
    bad: phrases(`
      Péssimo
      Muito caro
      {n} minutos à espera
      Mau atendimento 👎`),
  },
  turns: phrases(`
    Único ponto negativo:
    Por outro lado,
    Mas atenção:`),
  replies: {
    good: phrases(`
      Muito obrigado, {name}! Ficamos felizes com as suas palavras. Até breve.
      Olá {name}, obrigado por partilhar a sua experiência. A equipa agradece.
      Obrigado, {name}! Esperamos por si.`),
    mixed: phrases(`
      Olá {name}, obrigado pela sinceridade. Vamos melhorar.
      Obrigado, {name}. Esperamos surpreender na próxima visita.`),
    bad: phrases(`
      Lamentamos muito, {name}. Escreva-nos através do nosso site para podermos resolver.
      Obrigado por nos avisar, {name}. Já falámos com a equipa.
      Pedimos desculpa, {name}. O responsável gostaria de falar consigo.`),
  },
  trades: {
    coffee: {
      items: phrases(`
        cappuccino
        café
        galão
        expresso
        café gelado
        chocolate quente
        latte de aveia`),
      good: phrases(`
        O {item} é dos melhores que já provei.
        {staff} ao balcão é uma simpatia.
        Bom sítio para trabalhar com o computador.
        Os bolos são caseiros e nota-se.
        Serviço rápido mesmo com fila.
        Tudo muito limpo.
        Preços justos para a zona.
        Pedi um {item} e uma tosta, tudo delicioso.
        A esplanada ao fim da tarde é ótima.
        Enganaram-se no pedido mas resolveram logo.
        Aceitam cães e até dão água.
        Boas opções veganas.`),
      bad: phrases(`
        O {item} veio morno.
        {n} minutos à espera de um {item}.
        Mesas sujas e ninguém a limpar.
        Trocaram o meu pedido duas vezes.
        Na caixa nem um bom dia.
        Os preços subiram outra vez.
        Casa de banho avariada há semanas.
        O wifi não funciona.
        O croissant era do dia anterior.
        Fecharam {n} minutos mais cedo.
        Música altíssima, impossível conversar.
        Não aceitavam cartão e não avisaram à entrada.`),
    },
  },
}
