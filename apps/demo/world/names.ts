import type { Country } from './world.ts'

export type Names = { given: string[]; family: string[]; familyFirst?: true }

const english: Names = {
  given: words(
    'Emma Liam Olivia Noah Ava Mason Sophia Ethan Grace Lucas Hannah Owen Chloe Caleb Zoe Marcus Denise Troy Priya Andre Megan Kyle Tanya Raj Brooke Victor Alice Graham Nadia Samuel',
  ),
  family: words(
    'Carter Hughes Morgan Bennett Foster Reyes Patel Coleman Sullivan Brooks Nguyen Hayes Walsh Dixon Okafor Ramirez Whitaker Lowe Pearson Khan Boyd Barker Cho Mercer Doyle Grant Ellison Shah Fenton Marsh',
  ),
}
const german: Names = {
  given: words(
    'Anna Lukas Marie Jonas Sabine Thomas Katrin Stefan Julia Felix Claudia Uwe Heike Tobias Nina Markus Aylin Emre Petra Jens Lena Dirk Ulrike Florian',
  ),
  family: words(
    'Schneider Wagner Becker Hoffmann Koch Richter Wolf Neumann Schwarz Krüger Lange Vogt Yıldız Brandt Seidel Arnold Kaiser Busch Winkler Lorenz Albrecht Pohl',
  ),
}
const british: Names = {
  given: [...english.given, ...words('Alistair Fiona Callum Imogen Rhys Niamh')],
  family: [...english.family, ...words('Ashworth Thornton Pritchard MacLeod Begum Hartley')],
}

export const names: Record<Country, Names> = {
  US: english,
  CA: {
    given: [...english.given, ...words('Mathieu Élodie Simon Geneviève')],
    family: [...english.family, ...words('Tremblay Gagnon Roy Bouchard')],
  },
  GB: british,
  IE: {
    given: words('Aoife Ciarán Niamh Conor Sinéad Declan Orla Eoin Maeve Padraig'),
    family: words('Byrne Kelly Murphy Nolan Brennan Keane Farrell Quinn Hickey'),
  },
  DE: german,
  AT: german,
  FR: {
    given: words(
      'Camille Julien Léa Antoine Manon Nicolas Sophie Karim Claire Hugo Amandine Mathis Inès Thierry Sylvie Yanis Aurélie Bastien Océane Gérard',
    ),
    family: words(
      'Moreau Laurent Girard Rousseau Fontaine Chevalier Benali Lemoine Garnier Faure Dumont Marchand Picard Renaud Colin Barbier Da-Silva Perrot',
    ),
  },
  ES: {
    given: words(
      'Lucía Javier Carmen Pablo Marta Sergio Elena Álvaro Nuria Raúl Pilar Iker Sonia Andrés Rocío Jordi Laia Manuel',
    ),
    family: words(
      'García Romero Navarro Torres Serrano Molina Ortega Delgado Castro Vidal Prieto Iglesias Campos Herrero Puig Cano',
    ),
  },
  IT: {
    given: words(
      'Giulia Marco Francesca Luca Chiara Matteo Elisa Davide Valentina Simone Paola Andrea Roberta Stefano Martina Enrico',
    ),
    family: words(
      'Ricci Marino Greco Conti Gallo Costa Fontana Moretti Barbieri Santoro Rinaldi Caruso Ferri Bianco Leone',
    ),
  },
  NL: {
    given: words('Sanne Daan Lotte Bram Femke Jeroen Anouk Thijs Marieke Joost Fatima Ruben Ilse Sander'),
    family: words('Bakker Visser Smit Mulder Bos Vos Hendriks Dekker Brouwer Kuipers Postma Willems Yilmaz'),
  },
  PL: {
    given: words('Agnieszka Piotr Katarzyna Tomasz Magda Paweł Ewa Marcin Joanna Krzysztof Natalia Bartek Ola Michał'),
    family: words('Nowak Wójcik Mazur Kaczmarek Zając Król Pawlak Dudek Wilk Sikora Baran Duda Szewczyk'),
  },
  PT: {
    given: words('Inês Tiago Beatriz Rui Catarina João Marta Nuno Sofia Pedro Raquel Diogo'),
    family: words('Ferreira Almeida Ribeiro Carvalho Teixeira Moreira Correia Lopes Marques Pinto Cardoso'),
  },
  BR: {
    given: words('Larissa Rafael Camila Thiago Fernanda Gustavo Juliana Bruno Patrícia Vinícius Aline Rodrigo'),
    family: words('Souza Barbosa Rocha Nascimento Araújo Cavalcanti Batista Freitas Moraes Vieira Monteiro'),
  },
  JP: {
    given: words('健太 美咲 翔 陽菜 直樹 由美 大輔 さくら 浩二 愛 亮 千夏'),
    family: words('佐藤 田中 鈴木 高橋 渡辺 小林 中村 山本 松本 井上 森 清水'),
    familyFirst: true,
  },
}

function words(list: string): string[] {
  return list.split(' ')
}
