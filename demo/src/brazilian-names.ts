/** Given names and surnames of a Brazilian guest book, common ones first. */

const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const WOMEN = words(`Maria, Ana, Francisca, Antônia, Adriana, Juliana, Márcia, Fernanda, Patrícia, Aline,
  Sandra, Camila, Amanda, Bruna, Jéssica, Letícia, Júlia, Luciana, Vanessa, Mariana, Gabriela, Vera, Vitória, Larissa,
  Cláudia, Beatriz, Rita, Luana, Sônia, Renata, Eliane, Josefa, Simone, Natália, Cristiane, Carla, Débora, Rosângela,
  Jaqueline, Rosa, Daniela, Aparecida, Marlene, Terezinha, Raimunda, Andréia, Fabiana, Lúcia, Raquel, Ângela, Rafaela,
  Joana, Luzia, Elaine, Daniele, Viviane, Regina, Priscila, Sueli, Tatiane, Marta, Célia, Michele, Rosana, Cristina,
  Conceição, Tereza, Benedita, Íris, Inês, Flávia, Lívia, Yasmin, Heloísa, Alícia, Cecília, Manuela, Isadora, Lorena,
  Clarice, Elisângela, Gláucia, Ivone, Janaína, Kátia, Marília, Nair, Odete, Otília, Palmira, Rosália, Silvana, Tânia,
  Úrsula, Valéria, Zélia, Zuleica, Iracema, Jurema, Moema`);

export const MEN = words(`José, João, Antônio, Francisco, Carlos, Paulo, Pedro, Lucas, Luiz, Marcos, Luís, Gabriel,
  Rafael, Daniel, Marcelo, Bruno, Eduardo, Felipe, Raimundo, Rodrigo, Manoel, Mateus, André, Fernando, Fábio, Leonardo,
  Gustavo, Guilherme, Leandro, Tiago, Anderson, Ricardo, Márcio, Jorge, Sebastião, Alexandre, Roberto, Edson, Diego,
  Vitor, Sérgio, Cláudio, Matheus, Thiago, Geraldo, Adriano, Luciano, Júlio, Renato, Alex, Vinícius, Rogério, Samuel,
  Ronaldo, Mário, Flávio, Igor, Douglas, Davi, Manuel, Jeferson, Cícero, Victor, Miguel, Robson, Maurício, Danilo,
  Henrique, Caio, Reginaldo, Joaquim, Benedito, Gilberto, Marco, Alan, Nelson, Cristiano, Elias, Wilson, Valdir, Émerson,
  Otávio, Murilo, Caetano, Estêvão, Fabrício, Hélio, Ítalo, Jairo, Lázaro, Nicolau, Olavo, Plínio, Quirino, Raí, Saulo,
  Teófilo, Ubirajara, Valentim, Zeferino`);

export const SURNAMES = words(`Silva, Santos, Oliveira, Souza, Rodrigues, Ferreira, Alves, Pereira, Lima, Gomes, Costa,
  Ribeiro, Martins, Carvalho, Almeida, Lopes, Soares, Fernandes, Vieira, Barbosa, Rocha, Dias, Nascimento, Andrade,
  Moreira, Nunes, Marques, Machado, Mendes, Freitas, Cardoso, Ramos, Gonçalves, Santana, Teixeira, Araújo, Castro,
  Melo, Cavalcanti, Monteiro, Pinto, Moura, Campos, Correia, Batista, Barros, Azevedo, Cunha, Nogueira, Miranda,
  Medeiros, Borges, Duarte, Guimarães, Siqueira, Magalhães, Sales, Farias, Brandão, Peixoto, Queiroz, Aguiar, Amaral,
  Assunção, Bezerra, Brito, Caldas, Câmara, Conceição, Coutinho, Dantas, Drummond, Esteves, Falcão, Figueiredo,
  Fonseca, Furtado, Galvão, Garcia, Gusmão, Holanda, Jardim, Lacerda, Leão, Leitão, Macedo, Maciel, Maia, Marinho,
  Matos, Menezes, Morais, Mota, Muniz, Neves, Pacheco, Paiva, Paixão, Pessoa, Pimentel, Portela, Prado, Ramalho,
  Rangel, Rezende, Rios, Sampaio, Saraiva, Sá, Simões, Tavares, Torres, Toledo, Trindade, Valença, Vasconcelos, Veloso,
  Viana, Vidal, Xavier, Zanetti, Bianchi, Schneider, Hoffmann, Müller, Kowalski, Nakamura, Tanaka, Yamada, Haddad`);

/** Rare surnames. */
export const RARE_SURNAMES = words(`Abrunhosa, Bittencourt-Sá, Capistrano, Dornelles, Etchegaray, Fagundes Telles,
  Gärtner, Hübner, Itaqui, Jacobina, Krüger, Lübeck, Montenegro d'Ávila, Nhambiquara, Ourofino, Quintanilha, Rössler,
  Tupinambá, Umbelino, Wanderley, Xukuru, Ypiranga, Zagallo`);
