import { phrases } from './phrase-book.ts'
import type { PhraseBook } from './phrase-book.ts'

export const es: PhraseBook = {
  space: ' ',
  days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  openings: {
    good: phrases(`
      Muy contento con la visita.
      Siempre volvemos.
      Lo descubrí por casualidad y qué acierto.
      De lo mejor de {city}.
      Un trato excelente.
      Fuimos el {day} y nos encantó.
      No suelo escribir reseñas, pero se lo merecen.
      Todo perfecto de principio a fin.
      Da gusto venir aquí.
      Me lo recomendó un amigo y tenía razón.`),
    mixed: phrases(`
      Normal.
      Sensaciones encontradas.
      Antes era mejor.
      Ni bien ni mal.
      Depende mucho de quién te atienda.
      Esperaba algo más.`),
    bad: phrases(`
      Una decepción.
      No vuelvo.
      Mejor evitarlo el {day}.
      Muy mala experiencia.
      Ya van tres veces que sale mal.
      No entiendo las buenas reseñas.
      Pésimo.
      Qué pena lo que han hecho con este sitio.`),
  },
  closings: {
    good: phrases(`
      Repetiremos seguro.
      Muy recomendable.
      ¡Gracias a todo el equipo!
      ¡Seguid así!
      Gracias, {staff}.
      Volveré pronto.
      Diez de diez.`),
    mixed: phrases(`
      Le daré otra oportunidad.
      Puede que fuera un mal día.
      Podría mejorar.
      Ya veremos la próxima.`),
    bad: phrases(`
      No lo recomiendo.
      Hay opciones mejores en {city}.
      Todavía espero una disculpa.
      Tirar el dinero.
      Deberían hacer algo.
      Una lástima.`),
  },
  short: {
    good: phrases(`
      Genial
      Muy buen trato
      Todo perfecto 👍
      Excelente
      Me encanta
      {staff} es un encanto
      Muy recomendable
      ¡De diez!`),
    mixed: phrases(`
      Normalito
      Regular
      Sin más
      Aceptable`),
    bad: phrases(`
      Muy mal
      Carísimo
      Mala atención
      {n} minutos esperando
      No volveré
      Fatal 👎`),
  },
  turns: phrases(`
    Eso sí:
    Por otro lado,
    Lo único malo:
    Pero ojo:`),
  replies: {
    good: phrases(`
      ¡Muchas gracias, {name}! Nos alegra muchísimo leerte. Te esperamos pronto.
      Hola {name}, gracias por dedicar un momento a contarlo. El equipo está encantado.
      Gracias por tus palabras, {name}. ¡Hasta la próxima!`),
    mixed: phrases(`
      Hola {name}, gracias por tu sinceridad. Tomamos nota para mejorar.
      Gracias, {name}. Nos gustaría que nos dieras otra oportunidad.`),
    bad: phrases(`
      Sentimos mucho lo ocurrido, {name}. Escríbenos desde nuestra web para poder solucionarlo.
      Gracias por avisarnos, {name}. Ya lo hemos hablado con el equipo.
      Te pedimos disculpas, {name}. La persona responsable quiere hablar contigo.`),
  },
  trades: {
    coffee: {
      items: phrases(`
        capuchino
        café con leche
        flat white
        cortado
        café frío
        latte de avena
        chocolate caliente
        espresso`),
      good: phrases(`
        El {item} está buenísimo, de los mejores que he probado.
        {staff} nos atendió con una sonrisa.
        Sitio tranquilo para trabajar con el portátil.
        Las tartas son caseras y se nota.
        Rápidos incluso con cola.
        La leche de avena no se cobra aparte.
        Muy limpio todo, también los baños.
        Pedí un {item} y una tostada, todo riquísimo.
        La terraza es una maravilla por la tarde.
        Precios razonables para la zona.
        Se equivocaron con mi pedido y lo arreglaron al momento.
        Admiten perros y les ponen agua.
        Buena música y a un volumen agradable.
        Mucha variedad de opciones veganas.`),
      bad: phrases(`
        El {item} llegó frío y aguado.
        {n} minutos para un {item} con el local medio vacío.
        Las mesas estaban sucias.
        Se equivocaron dos veces con el pedido.
        La chica de la caja ni levantó la vista.
        Han subido los precios otra vez.
        El baño lleva semanas estropeado.
        El wifi no funciona.
        No aceptaban tarjeta y no avisan en la puerta.
        El cruasán era del día anterior.
        Cerraron {n} minutos antes de la hora.
        La música está tan alta que no se puede hablar.
        Según la app estaba listo, pero ni habían empezado.
        El personal hablando entre ellos mientras la cola crecía.`),
    },
    auto: {
      items: phrases(`
        coche
        camioneta
        auto usado
        híbrido
        primer carro
        todoterreno`),
      good: phrases(`
        {staff} nos explicó todo en español y sin prisas.
        El cambio de aceite tardó {n} minutos, tal como dijeron.
        Me dieron un precio justo por mi {item}.
        El papeleo del {item} fue rápido y claro.
        Me avisaron por mensaje cuando el {item} estuvo listo.
        Sin cargos escondidos, lo que decía internet es lo que pagué.
        Cómoda la sala de espera y buen café.
        Me prestaron otro vehículo sin pedirlo.`),
      bad: phrases(`
        Agregaron cargos al firmar que nadie mencionó.
        Me devolvieron el {item} con un rayón en la puerta.
        Nadie contesta el teléfono en el taller.
        Llevo tres semanas esperando una pieza.
        {staff} prometió llamar el {day} y nada.
        El {item} del anuncio ya no estaba cuando llegué.
        Esperé {n} minutos solo para recoger las llaves.`),
    },
  },
}
